import { Fragment, type ReactNode } from 'react'

/** Puts elements, such as a link, in place of their names in braces in a text. */
export function filledParts(text: string, parts: Readonly<Record<string, ReactNode>>): ReactNode {
  return text.split(/\{(\w+)\}/).map((part, index) => <Fragment key={index}>{index % 2 ? parts[part] : part}</Fragment>)
}
