import { useId, useState } from 'react'
import { Icon } from '#client/ui/Icon.tsx'
import { useField } from '#client/ui/formContext.ts'
import { reviewTexts } from './reviews.texts.ts'
import styles from './ReviewForm.module.css'

const texts = reviewTexts.form

/** One to five stars: radio buttons that look like stars, so that arrow keys and screen readers work as everywhere. */
export function StarChoice({ value, onChange }: { value: number; onChange: (value: number) => void }) {
  const [hovered, setHovered] = useState(0)
  const group = useId()
  const field = useField({
    name: 'rating',
    label: texts.rating,
    validate: () => (value === 0 ? texts.noStars : undefined),
    read: () => String(value),
  })
  const lit = hovered || value
  return (
    <fieldset
      className={styles['stars']}
      aria-describedby={field.message ? `${group}-error` : undefined}
      onPointerLeave={() => setHovered(0)}
    >
      <legend>{texts.rating}</legend>
      <div className={styles['starRow']}>
        {[1, 2, 3, 4, 5].map((star) => (
          <label key={star} className={styles['starLabel']} data-lit={star <= lit} onPointerEnter={() => setHovered(star)}>
            <input
              type="radio"
              name="rating"
              value={star}
              checked={value === star}
              id={star === 1 ? field.id : undefined}
              className={styles['radio']}
              aria-label={`${reviewTexts.starCount(star)}: ${texts.chosen[star]}`}
              onChange={() => {
                field.forget()
                onChange(star)
              }}
            />
            <Icon name="star" size={36} isFilled={star <= lit} />
          </label>
        ))}
        <span className={styles['chosen']} aria-hidden="true">
          {texts.chosen[lit]}
        </span>
      </div>
      {field.message && (
        <p id={`${group}-error`} className={styles['error']} role="alert">
          {field.message}
        </p>
      )}
    </fieldset>
  )
}
