import { EmptyState } from '#client/ui/EmptyState.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { productTexts } from './products.texts.ts'
import styles from './ProductPage.module.css'

/** Nothing (any more) under this address, and where to go on. */
export function ProductMissing({ kind }: { kind: 'missing' | 'gone' }) {
  const texts = productTexts[kind]
  return (
    <div className={styles['page']}>
      <h1 className="visually-hidden">{productTexts.anything}</h1>
      <EmptyState
        icon="bag"
        title={texts.title}
        action={
          <LinkButton variant="primary" to="/marktplatz">
            {texts.action}
          </LinkButton>
        }
      >
        {texts.text}
      </EmptyState>
    </div>
  )
}
