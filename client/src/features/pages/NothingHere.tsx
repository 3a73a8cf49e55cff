import { pageTexts } from './pages.texts.ts'
import { ContentBlocks } from '#client/commerce/ContentBlocks.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { MissingPage } from '#client/ui/MissingPage.tsx'
import type { Page } from './pages.data.ts'

const texts = pageTexts.notFound

/** An address nobody knows. The operator's words where there are some, our own otherwise: this page never fails. */
export function NothingHere({ page }: { page?: Page | undefined }) {
  return (
    <MissingPage
      title={page?.title ?? texts.title}
      actions={
        <>
          <LinkButton variant="primary" to="/marktplatz">
            {texts.market}
          </LinkButton>
          <LinkButton to="/anbieter">{texts.providers}</LinkButton>
          <LinkButton variant="quiet" to="/seiten">
            {pageTexts.index.toIndex}
          </LinkButton>
        </>
      }
    >
      {page && page.blocks.length > 0 ? <ContentBlocks blocks={page.blocks} /> : <p>{page?.description || texts.text}</p>}
    </MissingPage>
  )
}
