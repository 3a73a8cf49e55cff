import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router-dom'
import type { Found } from '#client/lib/page/found.ts'
import { useLoaded } from '#client/lib/page/useLoaded.ts'
import { pageTexts } from './pages.texts.ts'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { MissingPage } from '#client/ui/MissingPage.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import type { LoadingPage, Page } from './pages.data.ts'
import { NothingHere } from './NothingHere.tsx'
import { classNames } from '#client/ui/classNames.ts'
import frame from '#client/ui/Page.module.css'
import styles from './pages.module.css'

interface PageFrameProps {
  page: LoadingPage
  children: (page: Page) => ReactNode
  /** Said where there is no page. */
  instead?: ReactNode
  /** Shown in trouble, in place of an error to try again. */
  empty?: ReactNode
}

/** A page of the operator in every state it may be in. */
export function PageFrame({ page, children, instead, empty }: PageFrameProps) {
  const { result, isStale } = useLoaded(page, { keepGood: true })
  const { revalidate } = useRevalidator()
  if (result && !result.ok && empty) return empty
  if (result && !result.ok) {
    return (
      <div className={classNames(frame['narrow'], styles['page'])}>
        <h1 className="visually-hidden">{pageTexts.cms.failed}</h1>
        <ErrorState title={pageTexts.cms.failed} onRetry={() => void revalidate()} isRetrying={isStale} />
      </div>
    )
  }
  // The head leads on to the new address.
  if (result === undefined || result.data.kind === 'moved') return <PageToCome />
  if (result.data.kind === 'here') return children(result.data.data)
  return instead ?? <Missing kind={result.data.kind} />
}

function Missing({ kind }: { kind: Exclude<Found<Page>['kind'], 'here' | 'moved'> }) {
  if (kind === 'missing') return <NothingHere />
  return (
    <MissingPage
      number="410"
      title={pageTexts.notFound.gone}
      actions={
        <LinkButton variant="primary" to="/">
          {pageTexts.notFound.toHome}
        </LinkButton>
      }
    />
  )
}

function PageToCome() {
  return (
    <div className={classNames(frame['narrow'], styles['page'])} role="status" aria-label={pageTexts.cms.loading}>
      <Skeleton width="60%" height="38px" />
      {[92, 97, 88, 95, 60].map((width) => (
        <Skeleton key={width} width={`${width}%`} />
      ))}
    </div>
  )
}
