import { useEffect, useState } from 'react';

/** Between two looks at what the camera sees: reading a picture takes some milliseconds of them. */
const lookMs = 150;

export type CameraState = 'starting' | 'on' | 'none';
type OnPicture = (picture: ImageBitmap) => void;

/**
 * Shows what the camera before the person sees, and hands over a picture of it now and then, until it is left. `none` where
 * there is no camera, or they do not want it used.
 */
export function useCamera(video: HTMLVideoElement | null, onPicture: OnPicture): CameraState {
  const [state, setState] = useState<CameraState>('starting');
  useEffect(() => (video ? watchCamera(video, setState, onPicture) : undefined), [video, onPicture]);
  return state;
}

/** Begins to show it in the element; gives what ends it. */
function watchCamera(element: HTMLVideoElement, onState: (state: CameraState) => void, onPicture: OnPicture) {
  let isGone = false;
  let stream: MediaStream | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  async function look(): Promise<void> {
    if (element.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) {
      const picture = await createImageBitmap(element).catch(() => undefined);
      if (picture && !isGone) onPicture(picture);
      picture?.close();
    }
    if (!isGone) timer = setTimeout(() => void look(), lookMs);
  }
  async function start(): Promise<void> {
    const opened = await openCamera();
    if (isGone) return stop(opened);
    if (!opened) return onState('none');
    stream = opened;
    element.srcObject = opened;
    onState('on');
    await element.play().catch(() => undefined);
    await look();
  }
  void start();
  return () => {
    isGone = true;
    clearTimeout(timer);
    stop(stream);
  };
}

/** Pages that are not served over HTTPS are given none. */
async function openCamera(): Promise<MediaStream | undefined> {
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  return devices?.getUserMedia({ video: { facingMode: 'environment' } }).catch(() => undefined);
}

function stop(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}
