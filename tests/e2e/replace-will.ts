import { inject } from 'vitest'
import { wills } from '#shared/contract/wills.ts'
import type { WillDraft } from '#shared/model/will-draft.ts'
import { json, send } from '../api.ts'

const { CreateWill, GetWillsGroup, UpdateWill } = wills.operations

/** Replaces the answers of the person's own will, or creates the will with them. */
export const replaceWill = async (token: string, draft: WillDraft): Promise<void> => {
  const url = inject('url')
  const { will } = await json(send(url, GetWillsGroup, { token }))
  await json(
    will
      ? send(url, UpdateWill, {
          token,
          body: { willId: will.willId, version: will.version, draft },
        })
      : send(url, CreateWill, { token, body: { role: 'own', draft } }),
  )
}
