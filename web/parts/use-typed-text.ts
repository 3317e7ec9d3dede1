import { useState } from 'react'

/**
 * The text of a field whose value is not a text. What is typed stays as typed; a value that comes from elsewhere (a
 * repair, an offer, a kept draft) is written out in its place.
 */
export const useTypedText = <Value>(
  value: Value,
  onChange: (value: Value) => void,
  writeOut: (value: Value) => string,
) => {
  const [text, setText] = useState(() => writeOut(value))
  const [seen, setSeen] = useState(value)
  const [told, setTold] = useState(value)
  if (seen !== value) {
    setSeen(value)
    if (value !== told) {
      setTold(value)
      setText(writeOut(value))
    }
  }
  return {
    text,
    setText,
    /** Says on what the text stands for. */
    tell: (next: string, meaning: Value) => {
      setText(next)
      setTold(meaning)
      onChange(meaning)
    },
  }
}
