import { chakra } from '@chakra-ui/react'
import { Search } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Button } from '#web/ui/button.tsx'

const loadDialog = () => import('./search-dialog.tsx')
const SearchDialog = lazy(() => loadDialog().then((module) => ({ default: module.SearchDialog })))

const isShortcut = (event: KeyboardEvent) =>
  (event.metaKey || event.ctrlKey) &&
  !event.shiftKey &&
  !event.altKey &&
  event.key.toLowerCase() === 'k'

/** Over an open dialog the keys open no search, so that the person loses nothing typed there. */
const isDialogOpen = () =>
  document.querySelector(':is([role="dialog"], [role="alertdialog"])[data-state="open"]') !== null

/** The build, which draws the button in the frames of screens, has no browser. */
const userAgent = typeof navigator === 'undefined' ? '' : navigator.userAgent
const shortcut = /Mac|iPhone|iPad/.test(userAgent) ? '⌘K' : 'Ctrl K'

/**
 * Opens the search over everything, as ⌘K and Ctrl+K do. The dialog's code is loaded when the
 * person comes near the button.
 */
export function SearchButton() {
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [wasOpened, setWasOpened] = useState(open)
  if (open && !wasOpened) setWasOpened(true)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      // The editor of a text may use the keys itself.
      if (event.defaultPrevented || !isShortcut(event)) return
      // The browser would open its own search.
      event.preventDefault()
      if (!isDialogOpen()) setOpen(true)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
  // What a person types before the field is there and has the focus is not lost.
  useEffect(() => {
    if (!open) return
    const press = (event: KeyboardEvent) => {
      const isLetter = event.key.length === 1 && !event.metaKey && !event.ctrlKey && !event.altKey
      if (!isLetter || document.activeElement?.role === 'combobox') return
      event.preventDefault()
      setTyped((text) => text + event.key)
    }
    addEventListener('keydown', press)
    return () => {
      removeEventListener('keydown', press)
      setTyped('')
    }
  }, [open])
  return (
    <>
      <Button
        variant="secondary"
        aria-haspopup="dialog"
        aria-keyshortcuts="Meta+K Control+K"
        minW="target"
        px={{ base: '0', sm: '3' }}
        color={{ base: 'navy', sm: 'muted' }}
        bg={{ base: 'transparent', sm: 'white' }}
        borderColor={{ base: 'transparent', sm: 'control' }}
        icon={<Search size={20} />}
        onPointerEnter={() => void loadDialog()}
        onFocus={() => void loadDialog()}
        onClick={() => setOpen(true)}
      >
        <chakra.span srOnly={{ base: true, sm: false }} fontWeight="medium">
          Search
        </chakra.span>{' '}
        <chakra.kbd
          display={{ base: 'none', lg: 'inline' }}
          ms="6"
          fontFamily="body"
          fontSize="xs"
          fontWeight="medium"
        >
          {shortcut}
        </chakra.kbd>
      </Button>
      {wasOpened && (
        <Suspense>
          <SearchDialog
            open={open}
            typed={typed}
            onType={setTyped}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
