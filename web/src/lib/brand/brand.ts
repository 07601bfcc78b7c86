import type { Branding, PublicPartner } from '#shared/model/partner.ts'
import { readConfig } from '#web/lib/session/read-config.ts'
import { currentSession } from '#web/lib/session/session.ts'
import { createStore, useStore } from '#web/lib/store.ts'

const store = createStore<Branding | undefined>(undefined)

/** The partner whose logo and accent the pages carry; undefined on our own pages, and until it is known. */
export const useBrand = (): Branding | undefined => useStore(store)

const loadApi = async () => (await import('#web/lib/api/api.ts')).api

const loadHostPartner = async (): Promise<PublicPartner | undefined> => {
  const { domain } = await readConfig()
  const { hostname } = window.location
  if (domain === undefined || !hostname.endsWith(`.${domain}`)) return undefined
  const [{ Partner }, { hasCode }] = await Promise.all([
    loadApi(),
    import('#web/lib/api/api-error.ts'),
  ])
  try {
    return await Partner.GetPartnerByDomain({ domain: hostname })
  } catch (error) {
    // Nobody has this host, or nobody may have it: the pages are ours.
    if (hasCode(error, 'NOT_FOUND') || hasCode(error, 'VALIDATION_FAILED')) return undefined
    throw error
  }
}

let loading: Promise<PublicPartner | undefined> | undefined

/**
 * The partner whose host this page was opened by, or nothing. Loaded once; no request is made on our own host. It fails
 * if the partner cannot be loaded now, and the next call tries again: a person who registered as if there were none
 * would never belong to the partner.
 */
export function hostPartner(): Promise<PublicPartner | undefined> {
  loading ??= loadHostPartner().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

/** The accent replaces our pink, with a darker one for text on its tint. */
function paint({ accent }: Branding): void {
  if (accent === undefined) return
  const { style } = document.documentElement
  style.setProperty('--h-colors-pink', accent)
  style.setProperty('--h-colors-pink-strong', `color-mix(in srgb, ${accent} 80%, black)`)
  style.setProperty('--h-colors-pink-tint', `color-mix(in srgb, ${accent} 8%, white)`)
}

/** Gives the pages the look of a partner: the one of the host or, on our own host, the signed-in member's. */
export async function applyBrand(): Promise<void> {
  const partnerId = currentSession().creds?.partnerId
  // If the host's partner cannot be loaded now, the member's may still be.
  const partner = await hostPartner().catch(() => undefined)
  const brand =
    partner ?? (partnerId && (await (await loadApi()).Partner.GetCobrandingLogo({ partnerId })))
  if (!brand) return
  paint(brand)
  store.set(brand)
}
