import { useEffect } from 'react'
import type { Branding } from '#shared/model/partner.ts'
import { currentSession, useSession } from '#web/lib/session/session.ts'
import { createStore, useStore } from '#web/lib/store.ts'
import { hostPartner, isOwnHost, setPageHost, useIsPartnersHost } from './host-partner.ts'

const currentBrand = createStore<Branding | undefined>(undefined)

/**
 * The partner whose logo and accent the pages carry. Undefined on our own pages. `pending` says
 * that the page is a partner's, and that we do not know yet whose.
 */
export const useBrand = (): Branding | 'pending' | undefined => {
  const isPartnersHost = useIsPartnersHost()
  return useStore(currentBrand) ?? (isPartnersHost ? 'pending' : undefined)
}

/**
 * The accent replaces our pink, the blue of links and the navy of main buttons. A darker one stands
 * on its tint and below the pointer. Every accent is dark enough for text (`isReadableAccent`).
 * Without an accent, the colors of the theme are shown again.
 */
function paint(accent: string | undefined): void {
  const strong = `color-mix(in srgb, ${accent} 80%, black)`
  const tint = `color-mix(in srgb, ${accent} 8%, white)`
  const colors = {
    pink: accent,
    'pink-strong': strong,
    'pink-tint': tint,
    'blue-strong': strong,
    'blue-tint': tint,
    action: accent,
    'action-strong': strong,
  }
  const { style } = document.documentElement
  for (const [name, color = ''] of Object.entries(colors)) {
    // An empty value removes the property.
    style.setProperty(`--h-colors-${name}`, accent === undefined ? '' : color)
  }
}

/**
 * The brand of the signed-in member's partner. The client is loaded late, because few visitors need
 * it.
 */
const loadMembersBrand = async (): Promise<Branding | undefined> => {
  const partnerId = currentSession().creds?.partnerId
  if (!partnerId) return undefined
  const { api } = await import('#web/lib/api/api.ts')
  return api.Partner.GetCobrandingLogo({ partnerId })
}

/**
 * Gives the pages the look of a partner: the host's partner or, on our own host, the signed-in
 * member's. Pages whose partner cannot be loaded now look like ours.
 */
export async function applyBrand(): Promise<void> {
  const { creds } = currentSession()
  // A page must also open while its partner's look cannot be loaded.
  const partner = await hostPartner().catch(() => undefined)
  const brand = partner ?? (await loadMembersBrand().catch(() => undefined))
  // If somebody signed in or out meanwhile, another call applies their brand.
  if (currentSession().creds?.partnerId !== creds?.partnerId) return
  paint(brand?.accent)
  currentBrand.set(brand)
  // Without a partner the host counts as ours. Then `useBrand` answers undefined, not 'pending'.
  if (!brand && !isOwnHost()) setPageHost(undefined)
}

/** Gives the pages their look, and again when a member of a partner signs in or out. */
export function useBranding(): void {
  const partnerId = useSession().creds?.partnerId
  // biome-ignore lint/correctness/useExhaustiveDependencies: the partner of the member has changed.
  useEffect(() => void applyBrand(), [partnerId])
}
