import { type RefObject, useEffect, useState } from 'react';

/** Between two looks at what the camera sees: reading a picture takes some milliseconds of them. */
const lookMs = 150;

export type CameraState = 'starting' | 'on' | 'none';

/**
 * Shows what the camera before the person sees, and hands over a picture of it now and then, until it is left. `none` where
 * there is no camera, or they do not want it used.
 */
export function useCamera(
  video: RefObject<HTMLVideoElement | null>,
  onPicture: (picture: ImageBitmap) => void,
): CameraState {
  const [state, setState] = useState<CameraState>('starting');
  useEffect(() => {
    let isGone = false;
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async () => {
      const element = video.current;
      if (element && element.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) {
        const picture = await createImageBitmap(element).catch(() => undefined);
        if (picture && !isGone) onPicture(picture);
        picture?.close();
      }
      if (!isGone) timer = setTimeout(() => void look(), lookMs);
    };
    const start = async () => {
      const opened = await openCamera();
      if (isGone || !opened || !video.current) {
        stop(opened);
        if (!isGone) setState('none');
        return;
      }
      stream = opened;
      video.current.srcObject = stream;
      setState('on');
      await video.current.play().catch(() => undefined);
      await look();
    };
    void start();
    return () => {
      isGone = true;
      clearTimeout(timer);
      stop(stream);
    };
  }, [video, onPicture]);
  return state;
}

/** Pages that are not served over HTTPS are given none. */
async function openCamera(): Promise<MediaStream | undefined> {
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  return devices?.getUserMedia({ video: { facingMode: 'environment' } }).catch(() => undefined);
}

function stop(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}
