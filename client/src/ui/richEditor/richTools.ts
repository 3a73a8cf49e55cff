import type { Command as RichCommand, Editor } from '@tiptap/core'
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable, isInTable } from '@tiptap/pm/tables'
import { TextSelection, type Command } from '@tiptap/pm/state'
import type { EditorIconName } from '#client/ui/EditorIcon.tsx'
import { richTexts } from './richTexts.ts'

export interface RichTool {
  icon: EditorIconName
  name: string
  /** As ProseMirror writes keys: `Mod` is Ctrl, on a Mac the command key. */ keys?: string
  /** Only of tools that are on or off. */ isOn?: (editor: Editor) => boolean
  isPossible?: (editor: Editor) => boolean
  run: (editor: Editor) => void
}

const heading = (level: 2 | 3 | 4): RichTool => ({
  icon: `heading${level}`,
  name: richTexts[`heading${level}`],
  keys: `Mod-Alt-${level}`,
  isOn: (editor) => editor.isActive('heading', { level }),
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
})
const inTable = (icon: EditorIconName, name: string, command: Command): RichTool => ({
  icon,
  name,
  run: (editor) =>
    editor
      .chain()
      .focus()
      .command(({ state, dispatch }) => command(state, dispatch))
      .run(),
})
const emptyCell = (type: string) => ({ type, content: [{ type: 'paragraph' }] })
const newTable = {
  type: 'table',
  content: ['tableHeader', 'tableCell', 'tableCell'].map((type) => ({ type: 'tableRow', content: [emptyCell(type), emptyCell(type)] })),
}

/** A table in place of what is chosen, with the caret in its first cell. */
const insertTable: RichCommand = ({ editor, tr, dispatch }) => {
  if (!dispatch) return true
  const { from } = tr.selection
  tr.replaceSelectionWith(editor.schema.nodeFromJSON(newTable))
  tr.setSelection(TextSelection.near(tr.doc.resolve(from + 1))).scrollIntoView()
  return true
}

/** The toolbar in its order, in groups; the keys are those the extensions listen to. */
export const richTools: readonly (readonly RichTool[])[] = [
  [heading(2), heading(3), heading(4)],
  [
    {
      icon: 'bold',
      name: richTexts.bold,
      keys: 'Mod-B',
      isOn: (editor) => editor.isActive('bold'),
      run: (editor) => editor.chain().focus().toggleBold().run(),
    },
    {
      icon: 'italic',
      name: richTexts.italic,
      keys: 'Mod-I',
      isOn: (editor) => editor.isActive('italic'),
      run: (editor) => editor.chain().focus().toggleItalic().run(),
    },
  ],
  [
    {
      icon: 'list',
      name: richTexts.list,
      keys: 'Mod-Shift-8',
      isOn: (editor) => editor.isActive('bulletList'),
      run: (editor) => editor.chain().focus().toggleBulletList().run(),
    },
    {
      icon: 'numbered',
      name: richTexts.numbered,
      keys: 'Mod-Shift-7',
      isOn: (editor) => editor.isActive('orderedList'),
      run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    },
    {
      icon: 'quote',
      name: richTexts.quote,
      keys: 'Mod-Shift-B',
      isOn: (editor) => editor.isActive('blockquote'),
      run: (editor) => editor.chain().focus().toggleBlockquote().run(),
    },
  ],
  [
    { icon: 'rule', name: richTexts.rule, run: (editor) => editor.chain().focus().setHorizontalRule().run() },
    {
      icon: 'table',
      name: richTexts.table,
      isPossible: (editor) => !isInTable(editor.state),
      run: (editor) => editor.chain().focus().command(insertTable).run(),
    },
  ],
  [
    {
      icon: 'undo',
      name: richTexts.undo,
      keys: 'Mod-Z',
      isPossible: (editor) => editor.can().undo(),
      run: (editor) => editor.chain().focus().undo().run(),
    },
    {
      icon: 'redo',
      name: richTexts.redo,
      keys: 'Mod-Shift-Z',
      isPossible: (editor) => editor.can().redo(),
      run: (editor) => editor.chain().focus().redo().run(),
    },
  ],
]

/** Shown while the caret stands in a table. */
export const tableTools: readonly RichTool[] = [
  inTable('rowBelow', richTexts.rowBelow, addRowAfter),
  inTable('rowAway', richTexts.rowAway, deleteRow),
  inTable('columnAfter', richTexts.columnAfter, addColumnAfter),
  inTable('columnAway', richTexts.columnAway, deleteColumn),
  inTable('tableAway', richTexts.tableAway, deleteTable),
]

const isMac = () => /Mac|iPhone|iPad/.test(navigator.platform)
/** The keys for the eye («Strg+B») and for `aria-keyshortcuts` («Control+B»). */
export function keysOf(keys: string): { shown: string; aria: string } {
  const parts = keys.split('-')
  const shown: Record<string, string> = isMac() ? { Mod: '⌘', Alt: '⌥', Shift: '⇧' } : { Mod: 'Strg', Shift: 'Umschalt' }
  const aria: Record<string, string> = { Mod: isMac() ? 'Meta' : 'Control' }
  return { shown: parts.map((part) => shown[part] ?? part).join('+'), aria: parts.map((part) => aria[part] ?? part).join('+') }
}
