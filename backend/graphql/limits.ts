import { GraphQLError, Kind, type ASTVisitor, type SelectionSetNode, type ValidationContext } from 'graphql'

const maxFields = 200
const maxAliases = 20
const maxDepth = 8

const refusal = (message: string) => new GraphQLError(message, { extensions: { code: 'INPUT_INVALID' } })

/** A query may be wide only so far: fragments and aliases are counted before anything runs. */
function costLimit(context: ValidationContext): ASTVisitor {
  let fields = 0
  let aliases = 0
  return {
    Field(node) {
      fields++
      if (node.alias) aliases++
      if (fields === maxFields + 1 || aliases === maxAliases + 1) context.reportError(refusal('Die Abfrage ist zu umfangreich.'))
    },
  }
}

/** And deep only so far, whether it goes there by itself or through fragments. */
function depthLimit(context: ValidationContext): ASTVisitor {
  // Fragments that are evaluated with so many levels left: each once, also where they call each other in a circle.
  const evaluated = new Set<string>()
  const isTooDeep = ({ selections }: SelectionSetNode, left: number): boolean =>
    selections.some((one) => {
      if (one.kind === Kind.FIELD) return left === 0 || (one.selectionSet !== undefined && isTooDeep(one.selectionSet, left - 1))
      if (one.kind === Kind.INLINE_FRAGMENT) return isTooDeep(one.selectionSet, left)
      const key = `${left} ${one.name.value}`
      if (evaluated.has(key)) return false
      evaluated.add(key)
      const fragment = context.getFragment(one.name.value)
      return fragment ? isTooDeep(fragment.selectionSet, left) : false
    })
  return {
    OperationDefinition({ selectionSet }) {
      if (isTooDeep(selectionSet, maxDepth)) context.reportError(refusal('Die Abfrage ist zu tief verschachtelt.'))
    },
  }
}

/** What any query is held to, by POST as well as over graphql-ws. */
export const queryLimits = [costLimit, depthLimit] as const
