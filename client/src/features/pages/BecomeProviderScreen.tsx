import { useLoaderData } from 'react-router-dom'
import { headOfFound } from '#client/lib/page/found.ts'
import type { HeadOf } from '#client/lib/page/pageHead.ts'
import { breadcrumbLd } from '#client/lib/page/structuredData.ts'
import { pageTexts } from './pages.texts.ts'
import { ContentBlocks } from '#client/commerce/ContentBlocks.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { PageFrame } from './PageFrame.tsx'
import { PageHero } from './PageHero.tsx'
import { loadBecomeProvider, type LoadingPage } from './pages.data.ts'
import styles from './pages.module.css'

const texts = pageTexts.becomeProvider
const path = '/anbieter-werden'
interface BecomeProviderData {
  page: LoadingPage
}
export const loader = (): BecomeProviderData => ({ page: loadBecomeProvider() })

export const head: HeadOf<BecomeProviderData> = ({ page }) =>
  headOfFound(page, { title: texts.title, pathOf: () => path }, ({ title, description, image, blocks }) => ({
    title,
    description: description || undefined,
    canonical: path,
    image,
    jsonLd: import.meta.env.IS_BROWSER_BUILD
      ? []
      : [
          breadcrumbLd([
            { name: pageTexts.home, path: '/' },
            { name: title, path },
          ]),
          ...blocks.flatMap((block) => (block.type === 'faq' ? [faqLd(block.items)] : [])),
        ],
  }))
const faqLd = (items: readonly { question: string; answer: string }[]) => ({
  '@type': 'FAQPage',
  mainEntity: items.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})

/** Why and how to sell here. */
export function BecomeProviderScreen() {
  const { page } = useLoaderData<BecomeProviderData>()
  return (
    <PageFrame page={page}>
      {(shown) => (
        <article className={styles['wide']}>
          <PageHero page={shown}>
            <LinkButton variant="primary" size="large" to="/registrieren/anbieter">
              {texts.register}
            </LinkButton>
            <LinkButton size="large" to="/anmelden/anbieter">
              {texts.login}
            </LinkButton>
          </PageHero>
          <ContentBlocks blocks={shown.blocks} />
          <p className={styles['closing']}>
            <LinkButton variant="primary" size="large" to="/registrieren/anbieter">
              {texts.register}
            </LinkButton>
          </p>
        </article>
      )}
    </PageFrame>
  )
}
