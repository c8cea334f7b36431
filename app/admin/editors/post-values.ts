import type { FieldMetadata, FormMetadata } from '@conform-to/react'

/** The blog editor's form as its fields are named (spec section 3). */
export type PostFormValues = {
  title: string
  excerpt: string
  content: string
  image: string
  imageAlt: string
  author: string
  tags: string[]
  /** What is being typed and not a tag yet. */
  tag: string
  published: boolean
}

/** All fields of the form: the chosen files too, which are gone when it comes back. */
export type PostFields = PostFormValues & { image_file: string; content_file: string }
export type PostFormData = FormMetadata<PostFields, string[]>
export type PostField<T> = FieldMetadata<T, PostFields, string[]>

/** What the form was loaded with: where a save starts from. */
export interface LoadedPost {
  id: string
  slug: string
  title: string
  published: boolean
  version: number
  values: PostFormValues
}

/** What the form of a new post begins with: a draft, signed by the author. */
export function newPostValues(author: string): PostFormValues {
  return {
    title: '',
    excerpt: '',
    content: '',
    image: '',
    imageAlt: '',
    author,
    tags: [],
    tag: '',
    published: false,
  }
}
