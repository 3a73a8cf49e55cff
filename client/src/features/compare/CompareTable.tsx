import { Link } from 'react-router-dom'
import type { ComparedProduct } from '#contract/calls/products.calls.ts'
import { IconButton } from '#client/ui/IconButton.tsx'
import { PictureTile } from '#client/ui/PictureTile.tsx'
import { productPath } from '#client/commerce/ProductCard.tsx'
import { Rating } from '#client/commerce/Rating.tsx'
import { ShownPrice, taxNote } from '#client/commerce/ShownPrice.tsx'
import { classNames } from '#client/ui/classNames.ts'
import { compareTexts as texts } from './compare.texts.ts'
import type { CompareRow } from './compareRows.ts'
import styles from './compare.module.css'

interface CompareTableProps {
  products: readonly ComparedProduct[]
  rows: readonly CompareRow[]
  onRemove: (id: number) => void
}

/** One column a product, one row an aspect; rows that differ say so in words, not by colour alone. */
export function CompareTable({ products, rows, onRemove }: CompareTableProps) {
  return (
    // Focusable, so that arrow keys move it sideways.
    <div className={styles['scroll']} tabIndex={0} role="region" aria-label={texts.table}>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{texts.aspect}</span>
            </th>
            {products.map((product) => (
              <th key={product.id} scope="col" className={styles['product']}>
                <IconButton
                  icon="close"
                  size="small"
                  aria-label={texts.remove(product.name)}
                  onPress={() => onRemove(product.id)}
                  className={styles['remove']}
                />
                <PictureTile
                  src={product.picture}
                  id={product.id}
                  fallbackName={product.name}
                  alt=""
                  sizes="200px"
                  className={styles['picture']}
                />
                <Link to={productPath(product)}>{product.name}</Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name} className={classNames(row.differs && products.length > 1 && styles['differs'])}>
              <th scope="row">
                {row.name}
                {row.differs && products.length > 1 && <span className={styles['mark']}>{texts.differs}</span>}
              </th>
              {products.map((product, at) => (
                <td key={product.id}>
                  <Cell row={row} at={at} product={product} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Cell({ row: { kind, values }, at, product }: { row: CompareRow; at: number; product: ComparedProduct }) {
  if (kind === 'price')
    return (
      <>
        <ShownPrice price={product} />
        {!product.on_request && <p className={styles['small']}>{taxNote(product.tax_included)}</p>}
      </>
    )
  if (kind === 'rating')
    return product.rating_count > 0 ? <Rating value={product.rating_average} count={product.rating_count} look="compact" /> : texts.noRating
  return values[at] ?? texts.none
}
