import '@fontsource-variable/inter'
import '@fontsource-variable/source-serif-4'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { Providers } from './app/providers.tsx'
import { routes } from './app/routes/routes.tsx'
import { applyBrand } from './lib/brand/brand.ts'
import { showAlert } from './lib/page/alert.ts'
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

// Without its look, a page still works.
applyBrand().catch(() => undefined)

const router = createBrowserRouter(routes)

const measure = async () => {
  const config = await readConfig()
  if (!config.analytics && !config.tagManager) return
  const { startMeasuring } = await import('./app/measuring/start-measuring.ts')
  startMeasuring(router, config)
}

// Without it, the product works the same.
whenIdle(() => void measure().catch(() => undefined))

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root element for the app.')

createRoot(root).render(
  <StrictMode>
    <Providers>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
)
