import { HelpButton } from '#web/features/help/help-button.tsx'
import { useScreen } from '../use-arrival.ts'

/** The help of the screen that is shown. */
export function ScreenHelp() {
  const screen = useScreen()?.name
  return screen && <HelpButton screen={screen} />
}
