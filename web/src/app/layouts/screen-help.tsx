import { HelpButton } from '#web/features/help/help-button.tsx'
import { useScreenName } from '../use-arrival.ts'

/** The help of the screen that is shown. */
export function ScreenHelp() {
  const screen = useScreenName()
  return screen && <HelpButton screen={screen} />
}
