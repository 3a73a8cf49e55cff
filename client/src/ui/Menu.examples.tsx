import { Icon } from './Icon.tsx'
import { Menu } from './Menu.tsx'
import type { ExampleSet } from './exampleSet.ts'

export const examples: ExampleSet = {
  title: 'Menu',
  examples: [
    {
      name: 'Aktionen',
      render: () => (
        <Menu
          label="Weitere Aktionen"
          trigger={<Icon name="more" />}
          entries={[
            { id: 'edit', label: 'Bearbeiten', icon: 'edit' },
            { id: 'print', label: 'Bestellbon drucken', icon: 'print' },
            { id: 'archive', label: 'Ins Archiv', icon: 'box', isDisabled: true },
            { id: 'delete', label: 'Löschen', icon: 'trash', isDanger: true },
          ]}
        />
      ),
    },
  ],
}
