import styles from './Styleguide.module.css'

const sizes = [39, 31, 25, 20, 16, 14, 12]
const spaces = [1, 2, 3, 4, 5, 6, 7, 8]
/** Background and the text that stands on it. */
const colours: ReadonlyArray<readonly [background: string, text: string]> = [
  ['surface', 'text'],
  ['surface-raised', 'text-muted'],
  ['surface-sunken', 'text'],
  ['surface-inverse', 'text-inverse'],
  ['accent', 'accent-text'],
  ['accent-soft', 'accent-soft-text'],
  ['highlight', 'highlight-text'],
  ['highlight-soft', 'highlight-soft-text'],
  ['success', 'success-text'],
  ['success-soft', 'success-soft-text'],
  ['warning', 'warning-text'],
  ['warning-soft', 'warning-soft-text'],
  ['danger', 'danger-text'],
  ['danger-soft', 'danger-soft-text'],
  ['info', 'info-text'],
  ['info-soft', 'info-soft-text'],
]

/** Colours, type scale and spaces of the theme now shown. */
export function TokenSection() {
  return (
    <section className={styles['section']} aria-labelledby="tokens-title">
      <h2 id="tokens-title" className={styles['title']}>
        Farben, Schrift, Maße
      </h2>
      <ul className={styles['colours']}>
        {colours.map(([background, text]) => (
          <li key={background} className={styles['colour']} style={{ background: `var(--${background})`, color: `var(--${text})` }}>
            {background}
          </li>
        ))}
      </ul>
      <div className={styles['examples']}>
        <ul className={styles['sizes']}>
          {sizes.map((size) => (
            <li key={size} style={{ fontSize: `var(--font-${size})` }}>
              <span className={styles['name']}>{size}</span> Frisch aus Ihrer Nachbarschaft
            </li>
          ))}
        </ul>
        <ul className={styles['spaces']}>
          {spaces.map((space) => (
            <li key={space}>
              <span className={styles['name']}>space-{space}</span>
              <span className={styles['bar']} style={{ width: `var(--space-${space})` }} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
