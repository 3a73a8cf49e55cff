/**
 * Words that people read are no law: a lifecycle's labels, notes and titles are held by its drawing
 * (`npm run check`), what errors say by nobody.
 */
const words = new Set(['label', 'note', 'title', 'resting', 'name', 'unit', 'description'])

const forms = new Set(['guardInput', 'payload'])
/** Field labels of guard input and payloads (machines/fields.ts). */
const fields = new Set(['flag', 'choice', 'minutes', 'count'])

export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'words',
    value: {
      shouldIgnore(path) {
        // The guard input and payloads of a lifecycle are fields of a form: which values are worth trying.
        if (path.findParent((one) => one.isObjectProperty() && forms.has(one.node.key.name))) return 'Formularfelder'
        if (!path.isStringLiteral() && !path.isTemplateLiteral()) return undefined
        const { parentPath } = path
        if (parentPath.isObjectProperty() && path.key === 'value' && words.has(parentPath.node.key.name)) return 'Worte für Menschen'
        if (parentPath.isCallExpression() && fields.has(parentPath.node.callee.name)) return 'Worte für Menschen'
        if (path.findParent((one) => one.isCallExpression() && one.node.callee.name === 'choice')) return 'Worte für Menschen'
        if (parentPath.isNewExpression() && (parentPath.node.callee.name ?? '').endsWith('Error')) return 'Worte für Menschen'
        return undefined
      },
    },
  },
]
