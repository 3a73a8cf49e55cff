import { useEffect, type ReactNode } from 'react'
import { useLoaderData, useParams, useRevalidator, type LoaderFunctionArgs } from 'react-router-dom'
import { usePageTitle } from '#client/lib/pageTitle.ts'
import type { Loaded } from '#client/lib/remembered.ts'
import { useLoaded } from '#client/lib/useLoaded.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { forgetProviderPage, loadProviderPage, type ProviderPage } from './menus.data.ts'
import { menuTexts } from './menus.texts.ts'
import { MenuView } from './MenuView.tsx'
import { ProviderHeader } from './ProviderHeader.tsx'
import { ProviderInfo } from './ProviderInfo.tsx'
import { ProviderPageSkeleton } from './ProviderPageSkeleton.tsx'
import styles from './ProviderPage.module.css'

interface PageData { page: Promise<Loaded<ProviderPage | null>> }
export const loader = ({ params }: LoaderFunctionArgs): PageData => ({ page: loadProviderPage(params['slug'] ?? '') })

/** A provider's public page: a kitchen with its menu, or a business with its hours and contact. */
export function ProviderPageScreen() {
  const { slug = '' } = useParams()
  return <OneProvider key={slug} slug={slug} />
}

function OneProvider({ slug }: { slug: string }) {
  const { page } = useLoaderData<PageData>()
  const { result, isStale } = useLoaded(page, { keepGood: true })
  const { revalidate } = useRevalidator()
  const found = result?.ok ? result.data : undefined
  useFreshness(slug, found?.menu?.opening.next_change_at ?? found?.stores[0]?.opening_time.next_change_at ?? null)
  usePageTitle(found?.profile.company_name)

  if (result === undefined) return <ProviderPageSkeleton />
  if (!result.ok) return <Without><ErrorState title={menuTexts.failed} onRetry={() => void revalidate()} isRetrying={isStale} /></Without>
  if (!found) {
    return (
      <Without>
        <EmptyState icon="store" title={menuTexts.missing.title} action={<LinkButton variant="primary" to="/anbieter">{menuTexts.missing.action}</LinkButton>}>
          {menuTexts.missing.text}
        </EmptyState>
      </Without>
    )
  }
  return (
    <div className={styles['page']}>
      <ProviderHeader page={found} />
      {found.menu && <MenuView page={found} menu={found.menu} />}
      <ProviderInfo page={found} />
    </div>
  )
}

/** The page has a heading even where there is nobody to name. */
function Without({ children }: { children: ReactNode }) {
  return (
    <>
      <h1 className="visually-hidden">{menuTexts.anybody}</h1>
      {children}
    </>
  )
}

const longestTimerMs = 2_147_483_647

/** «Jetzt geöffnet» and «ausverkauft» stay true: read anew when the door opens or closes, and when somebody comes back to the tab. */
function useFreshness(slug: string, nextChangeAt: string | null): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const look = () => void revalidate()
    window.addEventListener('focus', look)
    const wait = nextChangeAt === null ? Number.POSITIVE_INFINITY : Date.parse(nextChangeAt) - Date.now() + 1_000
    const timer = wait < longestTimerMs ? setTimeout(() => {
      forgetProviderPage(slug)
      look()
    }, Math.max(1_000, wait)) : undefined
    return () => {
      window.removeEventListener('focus', look)
      clearTimeout(timer)
    }
  }, [slug, nextChangeAt, revalidate])
}
