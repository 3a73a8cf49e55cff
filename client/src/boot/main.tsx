import '#client/ui/base.css'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import { replayPress, startReplayGuard } from '#client/ui/preHydration.ts'
import { startTheme } from '#client/lib/theme.ts'
import { readPageData } from './pageData.ts'
import { Root } from './Root.tsx'
import { continueRouter, createRouter, type Router } from './router.tsx'
import { startBackgroundServices } from './backgroundServices.ts'
import { startInPageLinks } from './inPageLinks.ts'
import { whenHydrated } from '#client/shell/HydrationMark.tsx'

startTheme()
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
const rendered = readPageData()
if (rendered) {
  // The server knew nobody: who is here is found out after the browser has taken the page over. Without its code the screen cannot be taken
  // over; the browser then draws the page anew, which says what is wrong.
  continueRouter(rendered).then(
    (router) => setTimeout(takeOver, 0, root, router),
    () => drawHere(root),
  )
} else {
  void drawHere(root)
}

/** As a transition: in small steps, between which the visitor can scroll and type. */
function takeOver(container: HTMLElement, router: Router): void {
  whenHydrated(() => {
    startBackgroundServices(router)
    replayPress()
  })
  startInPageLinks(router)
  startTransition(() => {
    hydrateRoot(
      container,
      <Root>
        <RouterProvider router={router} />
      </Root>,
    )
  })
  startReplayGuard(container)
}

async function drawHere(container: HTMLElement): Promise<void> {
  const router = await createRouter()
  startBackgroundServices(router)
  startInPageLinks(router)
  const root = createRoot(container)
  // A rendered document whose rendering could not be used has noted presses too.
  startReplayGuard(container)
  root.render(
    <Root>
      <RouterProvider router={router} />
    </Root>,
  )
}
