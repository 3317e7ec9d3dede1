/** Ends a sentence with a full stop, unless its last word brings its own: 'Envases Andalién Ltda.'. */
export const sentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`)
