import { useLoaderData } from 'react-router-dom'
import type { HeadOf } from '#client/lib/page/pageHead.ts'
import { pageTexts } from './pages.texts.ts'
import { ContentBlocks } from '#client/commerce/ContentBlocks.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { PageFrame } from './PageFrame.tsx'
import { loadInquiryConfirmation, type LoadingPage, type Page } from './pages.data.ts'
import styles from './pages.module.css'

const texts = pageTexts.inquiry
interface ConfirmationData {
  page: LoadingPage
}
export const loader = (): ConfirmationData => ({ page: loadInquiryConfirmation() })
/** For whoever has just asked; nobody searches for it. */
export const head: HeadOf<ConfirmationData> = ({ page }) => ({
  title: page.ok && page.data.kind === 'here' ? page.data.data.title : texts.title,
  noindex: true,
})

/** After an inquiry was sent. */
export function InquiryConfirmationScreen() {
  const { page } = useLoaderData<ConfirmationData>()
  return (
    <PageFrame page={page} instead={<Confirmation />}>
      {(shown) => <Confirmation page={shown} />}
    </PageFrame>
  )
}

/** Where every step of the request is seen, live. */
const inquiries = '/konto/anfragen'
/** The operator has put that way among their words already. */
const leadsOn = (page?: Page) => page?.blocks.some((block) => block.type === 'button' && block.href === inquiries) ?? false

function Confirmation({ page }: { page?: Page }) {
  return (
    <div className={styles['confirmation']}>
      <p className={styles['tick']}>
        <Icon name="check" size={32} />
      </p>
      <h1>{page?.title ?? texts.title}</h1>
      {page && page.blocks.length > 0 ? (
        <div className={styles['words']}>
          <ContentBlocks blocks={page.blocks} />
        </div>
      ) : (
        <p className={styles['lead']}>{page?.description || texts.text}</p>
      )}
      <div className={styles['heroActions']}>
        {!leadsOn(page) && (
          <LinkButton variant="primary" to={inquiries}>
            {texts.inquiries}
          </LinkButton>
        )}
        <LinkButton to="/marktplatz">{texts.market}</LinkButton>
      </div>
    </div>
  )
}
