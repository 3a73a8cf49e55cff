import { lazy, Suspense, useEffect, useMemo, useRef, useState, type CSSProperties } from 'react'
import type { Dish, Menu } from '#contract/calls/menus.calls.ts'
import { taxNoteOf } from '#contract/values/taxNote.ts'
import { cart, contentsOf, useCart } from '#client/lib/cart/cart.ts'
import { cartReason } from '#client/lib/cart/cartReasons.ts'
import { formatCount } from '#client/lib/format.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { useSaving } from '#client/lib/useSaving.ts'
import { Basket } from './Basket.tsx'
import { BasketBar } from './BasketBar.tsx'
import { CategoryNav } from './CategoryNav.tsx'
import { DishRow } from './DishRow.tsx'
import type { ProviderPage } from './provider.query.ts'
import { menuViewTexts } from './menuView.texts.ts'
import { matchingCategories } from './menuSearch.ts'
import { useOpenDish } from './useOpenDish.ts'
import styles from './MenuView.module.css'

const texts = menuViewTexts.menu
const DishDialog = lazy(() => import('./DishDialog.tsx').then((module) => ({ default: module.DishDialog })))

/** Its height is guessed by it until somebody comes near. */
const howMany = (dishes: readonly Dish[]) => ({ '--dishes': dishes.length }) as CSSProperties

type MenuViewProps = {
  page: ProviderPage
  menu: Menu
  /** The server has said no: what is shown may no longer be true. */
  onRefused: () => void
}

/** The menu by category beside the cart. */
export function MenuView({ page, menu, onRefused }: MenuViewProps) {
  const shown = useCart(contentsOf)
  const [words, setWords] = useState('')
  const [said, setSaid] = useState('')
  const [adding, setAdding] = useState<number | null>(null)
  const { save } = useSaving()
  const body = useRef<HTMLDivElement>(null)
  const categories = useMemo(() => matchingCategories(menu.categories, words), [menu.categories, words])
  const lines = shown.sellers.find(({ provider }) => provider.id === page.profile.user_id)?.lines ?? []
  const open = useOpenDish(menu, lines)
  const taxNote = taxNoteOf([menu.provider])
  const found = categories.reduce((sum, { dishes }) => sum + dishes.length, 0)
  const isSearching = words.trim() !== ''

  useFocusBack(open.dish?.id)

  const addOne = async (dish: Dish) => {
    setAdding(dish.id)
    const isAdded = await save(() => cart.add({ productId: dish.id, quantity: 1, options: [], note: '' }), { sentence: cartReason })
    if (isAdded) setSaid(menuViewTexts.dish.added(dish.name))
    else onRefused()
    setAdding(null)
  }
  return (
    <div className={styles['layout']} ref={body}>
      <div className={styles['menu']}>
        {!menu.opening.open && <Banner title={menuViewTexts.closed.title}>{menuViewTexts.closed.text(menu.opening.label)}</Banner>}
        <div className={styles['head']}>
          <h2>{texts.title}</h2>
          <TextField
            type="search"
            label={texts.search}
            isLabelHidden
            placeholder={texts.searchHint}
            icon="search"
            value={words}
            onChange={setWords}
            maxLength={60}
            className={styles['search']}
          />
        </div>
        <p className={styles['small']}>
          {texts.tax(taxNote)} {texts.allergens} {texts.revoke}
        </p>
        {menu.gastro.reusable_text && <p className={styles['small']}>{menu.gastro.reusable_text}</p>}
        <p className="visually-hidden" role="status">
          {isSearching ? texts.found(formatCount(found, 'Gericht', 'Gerichte'), words.trim()) : said}
        </p>
        <CategoryNav categories={categories} within={body} />
        {found === 0 &&
          (isSearching ? (
            <EmptyState
              icon="search"
              headingLevel={3}
              title={texts.none(words.trim())}
              action={<Button onPress={() => setWords('')}>{texts.showAll}</Button>}
            />
          ) : (
            <EmptyState icon="kitchen" headingLevel={3} title={texts.empty} />
          ))}
        {categories.map((category) => (
          <section
            key={category.id}
            id={`kategorie-${category.id}`}
            className={styles['category']}
            style={howMany(category.dishes)}
            aria-labelledby={`kategorie-${category.id}-name`}
          >
            <h2 id={`kategorie-${category.id}-name`} className={styles['categoryName']} tabIndex={-1}>
              {category.name}
            </h2>
            {category.description && <p className={styles['small']}>{category.description}</p>}
            <ul className={styles['dishes']}>
              {category.dishes.map((dish) => (
                <DishRow
                  key={dish.id}
                  dish={dish}
                  taxNote={taxNote}
                  isAdding={adding === dish.id}
                  inCart={lines.reduce((sum, line) => (line.product_id === dish.id ? sum + line.quantity : sum), 0)}
                  onOpen={() => open.show(dish.id)}
                  onAdd={() => void addOne(dish)}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
      <Basket page={page} menu={menu} onEdit={(line) => open.show(line.product_id, line.id)} />
      <BasketBar />
      {open.dish && (
        <Suspense>
          <DishDialog
            key={`${open.dish.id} ${open.line?.id ?? ''}`}
            dish={open.dish}
            taxNote={taxNote}
            line={open.line}
            onClose={open.hide}
            onRefused={onRefused}
            onDone={() => {
              setSaid(menuViewTexts.dish.added(open.dish?.name ?? ''))
              open.hide()
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

/**
 * After its dialog the focus goes back to where it came from: the dish, or the line of the basket. The address closes the dialog, so
 * that the library which opened it has nothing to return to.
 */
function useFocusBack(dishId: number | undefined): void {
  const from = useRef<Element | null>(null)
  const last = useRef<number>(undefined)
  // What is pressed is noted before the dialog takes the focus away.
  useEffect(() => {
    const note = ({ target }: Event) => {
      if (target instanceof Element && !target.closest('[role="dialog"]')) from.current = target.closest('button, a')
    }
    document.addEventListener('focusin', note)
    document.addEventListener('pointerdown', note)
    return () => {
      document.removeEventListener('focusin', note)
      document.removeEventListener('pointerdown', note)
    }
  }, [])
  useEffect(() => {
    const closed = dishId === undefined ? last.current : undefined
    last.current = dishId
    if (closed === undefined) return undefined
    const opener = from.current
    const frame = requestAnimationFrame(() => {
      if (document.activeElement && document.activeElement !== document.body) return
      const row = document.getElementById(`gericht-${closed}`)
      const target =
        opener?.isConnected && !opener.closest('[aria-hidden="true"]')
          ? opener
          : (row?.querySelector('button') ?? row?.closest('section')?.querySelector('h2'))
      if (target instanceof HTMLElement) target.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [dishId])
}
