import type { AssetDistribution, WillDraft } from '#shared/model/will-draft.ts'
import { useWill } from '#web/features/will/wizard/will-context.ts'

/** The draft with changed answers about the estate. */
export const withAssets = (draft: WillDraft, changes: Partial<AssetDistribution>): WillDraft => ({
  ...draft,
  assetDist: { ...draft.assetDist, ...changes },
})

/** Changes answers about the estate. */
export function useAssetEdit() {
  const { edit } = useWill()
  return (changes: Partial<AssetDistribution>) => edit((draft) => withAssets(draft, changes))
}
