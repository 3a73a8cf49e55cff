import { lazy, Suspense } from 'react'
import { useLoaderData, useRevalidator } from 'react-router-dom'
import { api, type ApiAnswer } from '#client/lib/http/api.ts'
import type { HeadOf } from '#client/lib/page/pageHead.ts'
import type { Loaded } from '#client/lib/page/loaded.ts'
import { cachedQuery } from '#client/lib/page/queryCache.ts'
import { breadcrumbLd } from '#client/lib/page/structuredData.ts'
import { useLoaded } from '#client/lib/page/useLoaded.ts'
import { Card } from '#client/ui/Card.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { ContactFacts } from './ContactFacts.tsx'
import { contactTexts as texts } from './contact.texts.ts'
import styles from './contact.module.css'

// Fields and their rules come while the page is being read.
const ContactForm = lazy(() => import('./ContactForm.tsx').then((m) => ({ default: m.ContactForm })))

const freshMs = 300_000
type Info = Omit<ApiAnswer<'contact.info'>['data'], 'form_ticket'>
interface ContactData {
  categories: Promise<Loaded<ApiAnswer<'contact.categories'>['data']>>
  info: Promise<Loaded<Info>>
}

export const loader = (): ContactData => ({
  categories: cachedQuery('contact.categories', freshMs, async () => (await api('contact.categories')).data),
  // The ticket is each visitor's own; the form fetches it.
  info: cachedQuery('contact.info', freshMs, async () => {
    const { form_ticket: _own, ...info } = (await api('contact.info')).data
    return info
  }),
})

export const head: HeadOf<ContactData> = ({ info }) => ({
  title: texts.title,
  description: texts.description,
  canonical: '/kontakt',
  jsonLd: import.meta.env.IS_BROWSER_BUILD
    ? []
    : [
        breadcrumbLd([
          { name: texts.home, path: '/' },
          { name: texts.title, path: '/kontakt' },
        ]),
        ...(info.ok && info.data.phone !== ''
          ? [{ '@type': 'ContactPage', name: texts.title, url: '/kontakt', about: { '@id': '/#organization' } }]
          : []),
      ],
})

/** The operator can be reached by anybody, without an account (docs/law.md row 32). */
export function ContactScreen() {
  const data = useLoaderData<ContactData>()
  const { revalidate } = useRevalidator()
  const categories = useLoaded(data.categories)
  const info = useLoaded(data.info, { keepGood: true })
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <h1>{texts.title}</h1>
        <p className={styles['lead']}>{texts.lead}</p>
      </header>
      <div className={styles['columns']}>
        <Card as="section" aria-label={texts.form} className={styles['card']}>
          {categories.result?.ok === false ? (
            <ErrorState title={texts.failed} onRetry={() => void revalidate()} isRetrying={categories.isStale} />
          ) : (
            <Suspense fallback={<FormSkeleton />}>
              {categories.result ? <ContactForm categories={categories.result.data} /> : <FormSkeleton />}
            </Suspense>
          )}
        </Card>
        {info.result?.ok && <ContactFacts info={info.result.data} />}
      </div>
    </div>
  )
}

function FormSkeleton() {
  return (
    <div className={styles['toCome']} role="status" aria-label={texts.loading}>
      {['48px', '48px', '48px', '48px', '150px', '48px'].map((height, index) => (
        <Skeleton key={index} shape="block" height={height} />
      ))}
    </div>
  )
}
