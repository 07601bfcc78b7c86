import { WillSharing } from '#web/features/sharing/will-sharing.tsx'
import { WillScreen } from '#web/features/will/overview/will-screen.tsx'

/** The wills, and who may see them. */
export function Component() {
  return <WillScreen sharing={<WillSharing />} />
}
