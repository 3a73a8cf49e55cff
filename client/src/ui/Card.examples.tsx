import { Link } from 'react-router-dom'
import { formatEuro } from '#client/lib/format.ts'
import { Card, cardLink } from './Card.tsx'
import { IconButton } from './IconButton.tsx'
import { Picture } from './Picture.tsx'
import { Tag } from './Tag.tsx'
import type { ExampleSet } from './exampleSet.ts'
import styles from './examples.module.css'

function ProductCard({ name, cents, before }: { name: string; cents: number; before?: number }) {
  return (
    <Card as="article" padding="none" isInteractive className={styles['product']}>
      <Picture alt="" fallbackName={name} />
      <div className={styles['productText']}>
        <h3>
          <Link to="#artikel" className={cardLink}>
            {name}
          </Link>
        </h3>
        <p>
          {before !== undefined && <del>{formatEuro(before)}</del>} {formatEuro(cents)}
        </p>
        <p className={styles['muted']}>19,90 € / 1 kg · inkl. MwSt., zzgl. Versand</p>
        <div className={styles['row']}>
          <Tag tone="success">Lieferung morgen</Tag>
          <IconButton icon="heart" aria-label={`${name} merken`} />
        </div>
      </div>
    </Card>
  )
}

export const examples: ExampleSet = {
  title: 'Card',
  isWide: true,
  examples: [
    {
      name: 'Artikel',
      render: () => (
        <div className={styles['row']}>
          <ProductCard name="Handgeschöpfter Bergkäse, 500 g" cents={995} />
          <ProductCard name="Kaffeemischung Hafenröstung" cents={1290} before={1490} />
        </div>
      ),
    },
    { name: 'Ruhig', render: () => <Card className={styles['narrow']}>Eine Karte hält eine Sache zusammen.</Card> },
  ],
}
