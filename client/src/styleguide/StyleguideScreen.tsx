import { SegmentedControl } from '#client/ui/SegmentedControl.tsx'
import type { ExampleSet } from '#client/ui/exampleSet.ts'
import { chooseTheme, themeLabels, themes, useThemeSettings } from '#client/lib/theme.ts'
import { ExampleSection } from './ExampleSection.tsx'
import { TokenSection } from './TokenSection.tsx'
import styles from './Styleguide.module.css'

// Every component brings its own states; a new `*.examples.tsx` appears here by itself.
const modules = import.meta.glob<{ examples: ExampleSet }>('../{ui,commerce,shell}/**/*.examples.tsx', { eager: true })
const sets = Object.values(modules)
  .map(({ examples }) => examples)
  .sort((a, b) => a.title.localeCompare(b.title, 'de'))

/** `/entwickler/styleguide`: every component in every state, the tokens and the three themes. */
export function StyleguideScreen() {
  const { theme } = useThemeSettings()
  return (
    <main className={styles['screen']} id="inhalt">
      <header className={styles['header']}>
        <div>
          <p className={styles['eyebrow']}>Für die Entwicklung</p>
          <h1>Styleguide</h1>
        </div>
        <SegmentedControl
          label="Farbschema"
          value={theme}
          onChange={chooseTheme}
          options={themes.map((value) => ({ value, label: themeLabels[value] }))}
        />
      </header>
      <nav aria-label="Bausteine">
        <ul className={styles['index']}>
          {sets.map(({ title }) => (
            <li key={title}>
              <a href={`#${title}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      <TokenSection />
      {sets.map((set) => (
        <ExampleSection key={set.title} set={set} />
      ))}
    </main>
  )
}
