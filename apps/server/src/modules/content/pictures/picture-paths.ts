/** Where uploaded pictures are served. */
export const picturePath = '/service/fs/content/';
/** Where the product's own drawings are served. */
export const drawingPath = '/service/fs/drawings/';
