import { useState } from 'react'
import type { Block, BlockType } from '#contract/calls/contentWire.ts'
import { Button } from '#client/ui/Button.tsx'
import { newId } from '#client/lib/newId.ts'
import { BlockFields } from './BlockFields.tsx'
import { FieldMessage } from './FieldMessage.tsx'
import { RowTools } from './RowTools.tsx'
import { blockNames, contentTexts } from './content.texts.ts'
import { reordered, replaced, without } from '#client/lib/lists.ts'
import styles from './content.module.css'

const texts = contentTexts.blocks
const fresh: Record<BlockType, () => Block> = {
  heading: () => ({ type: 'heading', level: 2, text: '' }),
  text: () => ({ type: 'text', html: '' }),
  picture: () => ({ type: 'picture', src: null, alt: '', caption: '' }),
  products: () => ({ type: 'products', title: '', category: null, product_ids: [], limit: 8 }),
  providers: () => ({ type: 'providers', title: '', provider_ids: [] }),
  button: () => ({ type: 'button', label: '', href: '', look: 'primary' }),
  faq: () => ({ type: 'faq', title: '', items: [{ question: '', answer: '' }] }),
  testimonial: () => ({ type: 'testimonial', quote: '', name: '', role: '', picture: null }),
}

/** A page's building blocks, one below the other. */
export function BlockEditor({ blocks, onChange }: { blocks: readonly Block[]; onChange: (blocks: Block[]) => void }) {
  const keys = useKeys(blocks.length)
  return (
    <section className={styles['blocks']} aria-label={texts.title}>
      <h2>{texts.title}</h2>
      {blocks.length === 0 && <p className={styles['quiet']}>{texts.empty}</p>}
      <ol className={styles['blockList']}>
        {blocks.map((block, place) => (
          <li key={keys.list[place]} className={styles['block']}>
            <div className={styles['blockHead']}>
              <strong>{blockNames[block.type]}</strong>
              <RowTools
                name={`${blockNames[block.type]} ${place + 1}`}
                place={place}
                count={blocks.length}
                onMove={(to) => {
                  keys.move(place, to)
                  onChange(reordered(blocks, place, to))
                }}
                onRemove={() => {
                  keys.remove(place)
                  onChange(without(blocks, place))
                }}
              />
            </div>
            <BlockFields block={block} name={`body.blocks.${place}`} onChange={(next) => onChange(replaced(blocks, place, next))} />
          </li>
        ))}
      </ol>
      <FieldMessage name="body.blocks" label={texts.title} of={blocks.length} />
      <fieldset className={styles['adders']}>
        <legend>{texts.add}</legend>
        {(Object.keys(fresh) as BlockType[]).map((type) => (
          <Button key={type} size="small" icon="plus" onPress={() => onChange([...blocks, fresh[type]()])}>
            {blockNames[type]}
          </Button>
        ))}
      </fieldset>
    </section>
  )
}

/** Blocks have no ids; keys that travel with them keep cursor and focus where they are when blocks change places. */
function useKeys(count: number) {
  const [list, setList] = useState<string[]>(() => Array.from({ length: count }, newId))
  if (list.length !== count) {
    const next = list.length < count ? [...list, ...Array.from({ length: count - list.length }, newId)] : list.slice(0, count)
    setList(next)
    return { list: next, move: () => undefined, remove: () => undefined } as ReturnType<typeof tools>
  }
  return tools(list, setList)
}
const tools = (list: string[], setList: (list: string[]) => void) => ({
  list,
  move: (from: number, to: number) => setList(reordered(list, from, to)),
  remove: (at: number) => setList(without(list, at)),
})
