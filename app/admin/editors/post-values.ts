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
  /** A time on the shop's clock, as the field holds it; empty unless the post is planned. */
  publishAt: string
}

/** All fields of the form: the chosen files too, which are gone when it comes back. */
export type PostFields = PostFormValues & { image_file: string; content_file: string }
export type PostFormData = FormMetadata<PostFields, string[]>
export type PostField<T> = FieldMetadata<T, PostFields, string[]>

/** What the form was loaded with: where a save starts from. */
export interface LoadedPost {
  id: string
  title: string
  published: boolean
  /** Where it is read: on the blog, or by its secret link until it is published. */
  path: string
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
    publishAt: '',
  }
}
