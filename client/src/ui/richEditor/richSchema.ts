import { Extension, Mark, Node, wrappingInputRule, type AnyExtension, type Editor } from '@tiptap/core'
import { Blockquote } from '@tiptap/extension-blockquote'
import { Bold } from '@tiptap/extension-bold'
import { Document } from '@tiptap/extension-document'
import { HardBreak } from '@tiptap/extension-hard-break'
import { Heading } from '@tiptap/extension-heading'
import { HorizontalRule } from '@tiptap/extension-horizontal-rule'
import { Italic } from '@tiptap/extension-italic'
import { BulletList } from '@tiptap/extension-list/bullet-list'
import { ListItem } from '@tiptap/extension-list/item'
import { ListKeymap } from '@tiptap/extension-list/keymap'
import { OrderedList } from '@tiptap/extension-list/ordered-list'
import { Paragraph } from '@tiptap/extension-paragraph'
import { Text } from '@tiptap/extension-text'
import { Gapcursor } from '@tiptap/extensions/gap-cursor'
import { UndoRedo } from '@tiptap/extensions/undo-redo'
import { goToNextCell, tableEditing } from '@tiptap/pm/tables'
import { readRichText, richHref, richSpan, writeRichText, type RichNode } from '#contract/values/richText.ts'

/** A list that begins elsewhere than at one does not exist: neither the attribute nor the typing that would ask for it. */
const NumberedList = OrderedList.extend({
  addAttributes: () => ({}),
  renderHTML: () => ['ol', 0],
  addInputRules() {
    return [wrappingInputRule({ find: /^1[.)]\s$/, type: this.type })]
  },
})

const Link = Mark.create({
  name: 'link',
  inclusive: false,
  addAttributes: () => ({ href: { default: null, parseHTML: (element) => richHref(element.getAttribute('href') ?? '') } }),
  parseHTML: () => [{ tag: 'a', getAttrs: (element) => richHref(element.getAttribute('href') ?? '') !== null && null }],
  renderHTML: ({ HTMLAttributes }) => ['a', HTMLAttributes, 0],
})

const Address = Node.create({
  name: 'address',
  group: 'block',
  content: 'paragraph+',
  defining: true,
  parseHTML: () => [{ tag: 'address' }],
  renderHTML: () => ['address', 0],
})

const spanned = (name: 'colspan' | 'rowspan') => ({
  [name]: {
    default: 1,
    parseHTML: (element: HTMLElement) => Number(richSpan(element.getAttribute(name)) ?? 1),
    renderHTML: ({ [name]: count }: Record<string, unknown>) => (count === 1 ? {} : { [name]: count }),
  },
})
const cell = (name: string, tag: 'td' | 'th') =>
  Node.create({
    name,
    content: 'block+',
    isolating: true,
    // The commands for tables read a width that is never written.
    addAttributes: () => ({
      ...spanned('colspan'),
      ...spanned('rowspan'),
      colwidth: { default: null, rendered: false, parseHTML: () => null },
    }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  })
const tableRoles: Record<string, string> = { table: 'table', tableRow: 'row', tableCell: 'cell', tableHeader: 'header_cell' }
const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
  extendNodeSchema: ({ name }) => (tableRoles[name] ? { tableRole: tableRoles[name] } : {}),
  addProseMirrorPlugins: () => [tableEditing()],
  // At the last cell the key leads on through the page: nobody is caught in a table.
  addKeyboardShortcuts() {
    const to = (direction: 1 | -1) => () => this.editor.commands.command(({ state, dispatch }) => goToNextCell(direction)(state, dispatch))
    return { Tab: to(1), 'Shift-Tab': to(-1) }
  },
})
const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)+',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
})

/**
 * What can be written: the elements of `richElements`, no others and none of them missing. The test beside compares both, so that neither
 * the server drops what was written here nor this drops what the server keeps.
 */
export const richExtensions: AnyExtension[] = [
  Document,
  Paragraph,
  Text,
  Heading.configure({ levels: [2, 3, 4] }),
  Bold,
  Italic,
  Link,
  HardBreak,
  HorizontalRule,
  Blockquote,
  BulletList,
  NumberedList,
  ListItem,
  Address,
  Table,
  TableRow,
  cell('tableCell', 'td'),
  cell('tableHeader', 'th'),
]

/** How it is written: history, lists by keyboard, a place for the caret beside tables. */
export const richBehaviour: AnyExtension[] = [UndoRedo, ListKeymap, Gapcursor]

/** A key that does what a tool does. */
export const shortcutsOf = (keys: Record<string, (editor: Editor) => boolean>) =>
  Extension.create({
    name: 'richShortcuts',
    addKeyboardShortcuts() {
      return Object.fromEntries(Object.entries(keys).map(([key, run]) => [key, () => run(this.editor)]))
    },
  })

/** The text as it goes to the server, which would change nothing about it. Nothing but blanks is no text. */
export const htmlOf = (editor: Pick<Editor, 'getHTML'>): string => {
  const nodes = readRichText(editor.getHTML()).map(tidy)
  while (isEmptyParagraph(nodes.at(-1))) nodes.pop()
  return writeRichText(nodes).trim()
}

const isEmptyParagraph = (node: RichNode | undefined) => isElement(node, 'p') && node.children.length === 0
const isElement = (node: RichNode | undefined, ...names: string[]): node is Exclude<RichNode, string> =>
  node !== undefined && typeof node !== 'string' && names.includes(node.name)

/** Paragraphs stand in list items and cells only where there are several; the rows of headings at the top of a table are its head. */
function tidy(node: RichNode): RichNode {
  if (typeof node === 'string') return node
  const children = node.children.map(tidy)
  const [first, ...others] = children
  if (isElement(first, 'p') && others.length === 0 && ['td', 'th', 'address'].includes(node.name))
    return { ...node, children: first.children }
  // An item that begins with a list is read as two: its empty paragraph stays.
  const beginsItem = node.name === 'li' && (others.length === 0 || (isElement(first, 'p') && first.children.length > 0))
  if (isElement(first, 'p') && beginsItem && others.every((other) => isElement(other, 'ul', 'ol')))
    return { ...node, children: [...first.children, ...others] }
  if (node.name === 'table') return { ...node, children: sections(children) }
  return { ...node, children }
}

function sections(children: readonly RichNode[]): RichNode[] {
  const rows = children.flatMap((child) => (isElement(child, 'tbody', 'thead') ? child.children : [child]))
  const isHead = (row: RichNode) => isElement(row, 'tr') && row.children.every((one) => isElement(one, 'th'))
  const headed = rows.findIndex((row) => !isHead(row))
  const head = headed < 0 ? rows : rows.slice(0, headed)
  const body = headed < 0 ? [] : rows.slice(headed)
  return [...(head.length > 0 ? [{ name: 'thead', children: head }] : []), ...(body.length > 0 ? [{ name: 'tbody', children: body }] : [])]
}
