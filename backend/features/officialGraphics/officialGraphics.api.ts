/** What pages that show a graphic of the Union name, so that they follow when an operator changes it. */
export const graphicsTag = 'content:official-graphics'
