import { Banner } from '#web/ui/banner.tsx'
import { Notice } from './notice.tsx'

/** Says that the next page could not be loaded, and why. */
export function PageNotFetched({ onClose }: { onClose: () => void }) {
  return (
    <Notice stays>
      <Banner
        tone="warning"
        role="alert"
        title="The next page isn’t here yet, and we couldn’t fetch it"
        onClose={onClose}
      >
        Your answers are still here. Try again in a moment.
      </Banner>
    </Notice>
  )
}
