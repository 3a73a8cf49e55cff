import { classNames } from '#client/ui/classNames.ts'
import type { ExampleSet } from '#client/ui/exampleSet.ts'
import styles from './Styleguide.module.css'

/** One component with all its states. */
export function ExampleSection({ set }: { set: ExampleSet }) {
  return (
    <section className={styles['section']} id={set.title} aria-labelledby={`${set.title}-title`}>
      <h2 id={`${set.title}-title`} className={styles['title']}>
        {set.title}
      </h2>
      <div className={classNames(styles['examples'], set.isWide && styles['wide'])}>
        {set.examples.map(({ name, render }) => (
          <figure key={name} className={styles['example']}>
            <figcaption className={styles['name']}>{name}</figcaption>
            {render()}
          </figure>
        ))}
      </div>
    </section>
  )
}
