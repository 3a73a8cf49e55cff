import '#client/ui/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import { inspect } from '#client/features/machines/inspector.ts'
import { setInspector } from '#client/lib/inspect.ts'
import { session } from '#client/lib/session.ts'
import { startTheme } from '#client/ui/theme.ts'
import { UiProvider } from '#client/ui/UiProvider.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { createRouter } from './router.tsx'
import { startCompanions } from './companions.ts'

startTheme()
setInspector(inspect)
session.start()
const router = createRouter()
startCompanions(router)

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <ErrorBoundary>
      <UiProvider>
        <RouterProvider router={router} />
      </UiProvider>
    </ErrorBoundary>
  </StrictMode>,
)
