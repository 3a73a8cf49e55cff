import type { Dish } from '#contract/calls/menus.calls.ts'
import { menuViewTexts } from './menuView.texts.ts'
import styles from './Declaration.module.css'

const texts = menuViewTexts.dish

/** Allergens and additives as a sentence, in words, before anything is added (LMIV). */
export function DeclarationLine({ declaration }: { declaration: Dish['declaration'] }) {
  if (!declaration) return <p className={styles['line']}>{texts.undeclared}</p>
  const { allergen_words: allergens, additive_words: additives } = declaration
  return (
    <p className={styles['line']}>
      {allergens.length > 0 ? (
        <>
          <span className={styles['lead']}>{texts.contains}</span> {allergens.join(', ')}
        </>
      ) : (
        texts.noAllergens
      )}
      {additives.length > 0 && (
        <span className={styles['additives']}>
          <span className={styles['lead']}>{texts.additives}</span> {additives.join(', ')}
        </span>
      )}
    </p>
  )
}

/** The same as a list with its headings, for the dialog. */
export function DeclarationList({
  declaration,
  added,
}: {
  declaration: NonNullable<Dish['declaration']>
  added: { allergens: string[]; additives: string[] }
}) {
  const words = menuViewTexts.dialog
  const fresh = [...added.allergens, ...added.additives]
  return (
    <section className={styles['box']} aria-label={words.legend}>
      <h3 className={styles['heading']}>{words.legend}</h3>
      <dl className={styles['list']}>
        <dt>{words.allergens}</dt>
        <dd>{declaration.allergen_words.join(', ') || words.none}</dd>
        <dt>{words.additives}</dt>
        <dd>{declaration.additive_words.join(', ') || words.none}</dd>
        <dt aria-live="polite">{fresh.length > 0 && words.ofOptions}</dt>
        <dd aria-live="polite">{fresh.join(', ')}</dd>
      </dl>
    </section>
  )
}
