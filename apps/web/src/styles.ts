import '@tetri/ui/fonts.css';
import '@tetri/ui/tokens.css';
import './base.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Loader.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import './kit.css';
import 'virtual:kit-variables.css';

// What most pages are made of, and the whole of the first one: a style sheet more is a wait more on a slow line.
import.meta.glob(
  [
    './elements/*.module.css',
    './elements/captcha/use-captcha.module.css',
    './elements/scan/scan-button.module.css',
    // Of dialogs and sections.
    '!./elements/{question-dialog,section-head}.module.css',
    './features/exchange/*.module.css',
    './features/home/*.module.css',
    './features/account/errand-card.module.css',
    './features/reviews/{review-card,stars}.module.css',
    './routes/home-page.module.css',
    './features/{chat/chat-button,shell/*}.module.css',
    '!./features/shell/orders-drawer.module.css',
    './shells/*.module.css',
  ],
  { eager: true },
);
