import { useId, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { classNames } from '#client/ui/classNames.ts'
import { farRows } from '#client/ui/farRows.ts'
import { Icon } from '#client/ui/Icon.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { homeTexts as texts } from './home.texts.ts'
import styles from './Home.module.css'

type HomeSectionProps = {
  title: string
  text: string
  to?: string | undefined
  all?: string | undefined
  isBusy?: boolean
  /** How many cards are in it. */ cards?: number
  children: ReactNode
}

/** A part of the page with its heading, and where to see all of it. */
export function HomeSection({ title, text, to, all, isBusy, cards = 1, children }: HomeSectionProps) {
  const id = useId()
  return (
    <section
      className={classNames(styles['section'], 'far-below')}
      style={farRows(cards)}
      aria-labelledby={id}
      aria-busy={isBusy || undefined}
    >
      <div className={styles['sectionHead']}>
        <h2 id={id} className={styles['sectionTitle']}>
          {title}
        </h2>
        {to && all && (
          <Link to={to} className={styles['all']} aria-label={`${all}: ${title}`}>
            {all}
            <Icon name="chevron-right" size={18} />
          </Link>
        )}
      </div>
      {text && <p className={styles['sectionText']}>{text}</p>}
      {children}
    </section>
  )
}

/** A section whose answer is under way. */
export function ToCome({ title }: { title: string }) {
  return (
    <div className={styles['section']} role="status" aria-label={texts.loading(title)}>
      <Skeleton width="220px" height="28px" />
      <Skeleton shape="block" height="180px" />
    </div>
  )
}
