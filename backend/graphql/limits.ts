import { GraphQLError, type ASTVisitor, type ValidationContext } from 'graphql'

const maxFields = 200
const maxAliases = 20

/** A query may be deep or wide only so far: fragments and aliases are counted before anything runs (realtime.md S8). */
export function costLimit(context: ValidationContext): ASTVisitor {
  let fields = 0
  let aliases = 0
  return {
    Field(node) {
      fields++
      if (node.alias) aliases++
      if (fields === maxFields + 1 || aliases === maxAliases + 1)
        context.reportError(new GraphQLError('Die Abfrage ist zu umfangreich.', { extensions: { code: 'INPUT_INVALID' } }))
    },
  }
}
