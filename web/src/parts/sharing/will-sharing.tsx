import { useQuery } from '#web/lib/api/use-query.ts'
import { Banner } from '#web/ui/banner.tsx'
import { TargetShares } from './target-shares.tsx'

/** The contacts who may read the visitor's own will, if there is one. */
export function WillSharing() {
  const { data } = useQuery('Wills', 'GetWillsGroup', {})
  if (!data?.will) return null
  const { willId, status, openSteps } = data.will
  return (
    <TargetShares
      target={{ targetType: 'will', targetId: willId }}
      title="Who sees your will"
      lead="They read it as a PDF and see nothing else. You can end that at any time, at once."
    >
      {status === 'DRAFT' && openSteps.length > 0 && (
        <Banner>
          It is not finished. You can choose now who may see it; they can read it once every answer
          that is needed is there.
        </Banner>
      )}
    </TargetShares>
  )
}
