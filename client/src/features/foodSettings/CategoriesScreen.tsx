import { useState } from 'react'
import type { FoodCategory } from '#contract/calls/foodSettings.calls.ts'
import { api } from '#client/lib/http/api.ts'
import { sentenceOf } from '#client/lib/http/failures.ts'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { useSaving } from '#client/lib/useSaving.ts'
import { CategoryDialog, RemoveCategoryDialog } from './CategoryDialogs.tsx'
import { CategoryRow } from './CategoryRow.tsx'
import { SettingsPage } from '#client/ui/SettingsPage.tsx'
import { settingsTexts } from './foodSettings.texts.ts'
import { reordered } from '#client/lib/lists.ts'
import { useFetched } from '#client/lib/useFetched.ts'
import styles from './CategoriesScreen.module.css'

const texts = settingsTexts.categories
const load = async (signal: AbortSignal) => (await api('foodSettings.categories', {}, { signal })).data
type Open = { kind: 'edit'; category: FoodCategory | null } | { kind: 'remove'; category: FoodCategory }

/** The sections of the menu, in the order customers see them. */
export function CategoriesScreen() {
  const { status, data, set, retry } = useFetched(load)
  const [open, setOpen] = useState<Open | null>(null)
  const { isSaving: isMoving, save } = useSaving()
  const categories = data ?? []
  const close = () => setOpen(null)
  const add = (
    <Button variant="primary" icon="plus" onPress={() => setOpen({ kind: 'edit', category: null })}>
      {texts.add}
    </Button>
  )

  /** Shows the new order at once and keeps it; without an answer the old one comes back with the reason. */
  const move = async (from: number, to: number) => {
    const next = reordered(categories, from, to).map((category, index) => ({ ...category, position: (index + 1) * 10 }))
    const changed = next.filter((category) => categories.find(({ id }) => id === category.id)?.position !== category.position)
    set(() => next)
    const isDone = await save(
      async () => {
        for (const { id, name, description, position } of changed)
          await api('foodSettings.updateCategory', { body: { id, name, description, position } })
      },
      { sentence: sentenceOf },
    )
    if (!isDone) set(() => categories)
  }
  return (
    <SettingsPage title={texts.title} lead={texts.lead} status={status} onRetry={retry} action={categories.length > 0 ? add : undefined}>
      {categories.length === 0 && (
        <EmptyState icon="menu" title={texts.empty} action={add}>
          {texts.emptyText}
        </EmptyState>
      )}
      <ol className={styles['list']}>
        {categories.map((category, index) => (
          <CategoryRow
            key={category.id}
            category={category}
            isFirst={index === 0}
            isLast={index === categories.length - 1}
            isLocked={isMoving}
            onMove={(step) => void move(index, index + step)}
            onEdit={() => setOpen({ kind: 'edit', category })}
            onRemove={() => setOpen({ kind: 'remove', category })}
          />
        ))}
      </ol>
      {open?.kind === 'edit' && (
        <CategoryDialog
          category={open.category}
          onClose={close}
          onSaved={(saved) =>
            set((old) => (old.some(({ id }) => id === saved.id) ? old.map((one) => (one.id === saved.id ? saved : one)) : [...old, saved]))
          }
        />
      )}
      {open?.kind === 'remove' && (
        <RemoveCategoryDialog
          category={open.category}
          onClose={close}
          onRemoved={() => set((old) => old.filter(({ id }) => id !== open.category.id))}
        />
      )}
    </SettingsPage>
  )
}
