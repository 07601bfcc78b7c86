import { CircleHelp } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { ScreenName } from './topic-of-screen.ts'

const loadDrawer = () => import('./help-drawer.tsx')
const HelpDrawer = lazy(() => loadDrawer().then((module) => ({ default: module.HelpDrawer })))

/**
 * Opens the answers for a screen, and the way to a person. Their code is loaded when the pointer or
 * the focus comes to the button.
 */
export function HelpButton({ screen }: { screen: ScreenName }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton
        label="Help with this page"
        showTooltip={false}
        aria-haspopup="dialog"
        icon={<CircleHelp size={22} />}
        onPointerEnter={() => void loadDrawer()}
        onFocus={() => void loadDrawer()}
        onClick={() => setOpen(true)}
      />
      {open && (
        <Suspense>
          <HelpDrawer screen={screen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
