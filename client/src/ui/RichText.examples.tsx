import type { ExampleSet } from './exampleSet.ts'
import { RichText } from './RichText.tsx'

export const examples: ExampleSet = {
  title: 'RichText',
  examples: [
    {
      name: 'Absätze, Liste, Link',
      render: () => (
        <RichText
          html={
            '<p>Frisch vom <strong>Wochenmarkt</strong>, jeden Samstag.</p><ul><li>Gemüse</li><li>Käse</li></ul>' +
            '<p><a href="/portal">Mehr im Magazin</a></p>'
          }
        />
      ),
    },
    {
      name: 'Fremdes bleibt draußen',
      render: () => <RichText html="<p onclick='x()'>Nur die Worte<script>alert(1)</script> bleiben.</p>" />,
    },
  ],
}
