import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { storeTexts } from './stores.texts.ts'
import styles from './stores.module.css'

const texts = storeTexts.edit
export const storesPath = '/anbieterbereich/standorte'
/** The id of an address; 0, which nobody has, for rubbish. */
export const idOf = (text: string | undefined): number => (text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0)

interface StoreFrameProps {
  title: string
  lead?: string
  status: 'missing' | 'failed' | 'loading' | 'loaded'
  onRetry: () => void
  /** Beside the form on wide screens, below it on a phone. */
  preview?: ReactNode
  banner?: ReactNode
  children: ReactNode
}

/** Way back, heading, form and preview of one store, with its waiting, failing and not being there. */
export function StoreFrame({ title, lead, status, onRetry, preview, banner, children }: StoreFrameProps) {
  if (status === 'missing')
    return (
      <EmptyState icon="search" title={texts.missing} action={<LinkButton to={storesPath}>{texts.back}</LinkButton>}>
        {texts.missingText}
      </EmptyState>
    )
  if (status === 'failed') return <ErrorState onRetry={onRetry} />
  return (
    <div className={styles['editor']}>
      <Link to={storesPath} className={styles['back']}>
        <Icon name="chevron-left" size={18} /> {texts.back}
      </Link>
      {status === 'loading' ? (
        <div role="status" aria-label={texts.loading} className={styles['fields']}>
          <Skeleton height="40px" width="50%" />
          <Skeleton shape="block" height="420px" />
        </div>
      ) : (
        <>
          <div>
            <h1 className={styles['title']}>{title}</h1>
            {lead && <p className={styles['hint']}>{lead}</p>}
          </div>
          {banner}
          <div className={styles['sides']} data-single={!preview}>
            <div className={styles['fields']}>{children}</div>
            {preview}
          </div>
        </>
      )}
    </div>
  )
}
