import { StrictMode, useLayoutEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { Providers } from './app/providers.tsx'
import { routes } from './app/routes/routes.tsx'
import { useBranding } from './lib/brand/brand.ts'
import { setPageHost } from './lib/brand/host-partner.ts'
import { notePresses } from './lib/page/after-press.ts'
import { showAlert } from './lib/page/alert.ts'
import { drawnFrame, keepTyped, openForms } from './lib/page/prerendered.ts'
import { dropStrayClicks } from './lib/page/stray-clicks.ts'
import { whenIdle } from './lib/page/when-idle.ts'
import { readConfig } from './lib/session/read-config.ts'
import { restoreSession } from './lib/session/restore-session.ts'

restoreSession(() =>
  showAlert({
    title: 'System error',
    message: 'We encountered an error. Please try again.',
    tone: 'error',
    sticky: true,
  }),
)

dropStrayClicks()
notePresses(document)

const { host } = document.documentElement.dataset
setPageHost(host === 'partner' || host === 'own' ? host : undefined)

const router = createBrowserRouter(routes)

const measure = async () => {
  const config = await readConfig()
  if (!config.analytics && !config.tagManager) return
  const { startMeasuring } = await import('./app/measuring/start-measuring.ts')
  startMeasuring(router, config)
}

const loadScriptsOfOtherScreens = async () => {
  const { loadScriptsOfScreen } = await import('./app/load-scripts-of-screen.ts')
  await loadScriptsOfScreen(router)
}

// The product works the same if one of them fails.
whenIdle(() => void measure().catch(() => undefined))
whenIdle(() => void loadScriptsOfOtherScreens().catch(() => undefined))

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root element for the app.')

/** Calls `onDrawn` once the app's first screen is in the document, before the browser shows it. */
function App({ onDrawn }: { onDrawn: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after the first screen.
  useLayoutEffect(onDrawn, [])
  useBranding()
  return (
    <Providers>
      <RouterProvider router={router} />
    </Providers>
  )
}

const afterDrawing = () => {
  // Until these are loaded, the page shows the system's fonts, with the same width.
  void import('./ui/fonts.ts').catch(() => undefined)
}

/** Resolves once the screen of the URL is loaded. */
const screenLoaded = () =>
  new Promise<void>((resolve) => {
    if (router.state.initialized) return resolve()
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      resolve()
    })
  })

const app = (onDrawn: () => void) => (
  <StrictMode>
    <App onDrawn={onDrawn} />
  </StrictMode>
)

/** Takes over the page that the document has drawn. */
const takeOver = () => {
  const typeAgain = keepTyped(root)
  openForms(root)
  const onDrawn = () => {
    typeAgain()
    afterDrawing()
  }
  hydrateRoot(root, app(onDrawn))
}

/** Draws the screen once it is loaded. Until then the document shows its page or its frame. */
const start = async () => {
  await screenLoaded()
  const isPage = root.firstElementChild !== null && !root.querySelector(drawnFrame)
  if (isPage) takeOver()
  // The frame is replaced as a whole.
  else createRoot(root).render(app(afterDrawing))
}

// Not awaited: the screen's script runs only after this one has ended, so awaiting it here would
// never end.
void start()
