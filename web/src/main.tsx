import '@fontsource-variable/inter'
import '@fontsource-variable/source-serif-4'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { Providers } from './app/providers.tsx'
import { routes } from './app/routes/routes.tsx'
import { showAlert } from './lib/page/alert.ts'
import { restoreSession } from './lib/session/restore-session.ts'

restoreSession(() =>
  showAlert({
    title: 'System error',
    message: 'We encountered an error. Please try again.',
    tone: 'error',
    sticky: true,
  }),
)

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root element for the app.')

createRoot(root).render(
  <StrictMode>
    <Providers>
      <RouterProvider router={createBrowserRouter(routes)} />
    </Providers>
  </StrictMode>,
)
