import { sql, type RawBuilder } from 'kysely'

/**
 * Texts as an array of as many parameters. Of an array that is one parameter the database cannot know how long it is: it expects worse of a
 * lasting plan and plans anew each time, which takes four times as long as the search itself. For few values; each number of them is a
 * statement of its own.
 */
export const listed = (values: readonly string[]): RawBuilder<string[]> => sql`array[${sql.join(values)}]::text[]`
