/**
 * Texts as they are kept. What is pasted from mails, chats and PDFs brings characters that nobody sees or that only look
 * like others: a name of them alone is no name, and one beside a number or an address makes it another one.
 */

/** An emoji with what it is made of stays whole; any other character without a width of its own goes. */
const unseen =
  /(\p{Extended_Pictographic}[\p{Emoji_Modifier}\u{fe0f}\u{e0020}-\u{e007f}]*(?:\u200d\p{Extended_Pictographic}[\p{Emoji_Modifier}\u{fe0f}]*)*)|\p{Default_Ignorable_Code_Point}/gu
/** Controls, but for what moves on. */
const controls = /(?!\s)\p{Cc}/gu

/** Hyphens that look like the one of the keyboard. */
const hyphens = /[\u2010\u2011]/g

/** Accents as one character each, nothing unseen, one hyphen. */
const seen = (text: string): string =>
  text.normalize('NFC').replace(unseen, '$1').replace(controls, '').replace(hyphens, '-')

/** A text of one line: every kind of space is a space, and none is around it. */
export const tidyLine = (text: string): string =>
  seen(text)
    .replace(/[^\S ]+/g, ' ')
    .trim()

/** The same of a text of several lines, which stay. */
export const tidyLines = (text: string): string =>
  seen(text)
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[^\S \n]+/g, ' ')
    .trim()
