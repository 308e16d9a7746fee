/** A file name in `pictures/`, which the seed replaces with the picture's URL. */
export type PictureFile = string;

export interface DemoMember {
  name: string;
  /** A member with a portrait has `members/<this>.svg`. */
  portrait?: PictureFile;
  title?: string;
  email?: string;
  category?: string;
  isOfficer?: boolean;
  isAlumna?: boolean;
  isPlatinum?: boolean;
}

export interface DemoPage {
  slug: string;
  title: string;
  type: 'program' | 'general';
  /** HTML; a picture is written `<img src="picture:s-tea-0.webp" alt="…">`. */
  body: string;
  sections: { title?: string; content?: string; picture?: PictureFile }[];
}

export interface DemoGalleryPicture {
  picture: PictureFile;
  title: string;
  caption?: string;
}

export interface DemoCollection {
  /** The title of the event that it shows. */
  event: string;
  /** The name without the year; by default the title of the event. */
  title?: string;
  /** It shows the event so many years before it last took place. */
  yearsBefore?: number;
  /** The first one is the cover. */
  pictures: DemoGalleryPicture[];
}
