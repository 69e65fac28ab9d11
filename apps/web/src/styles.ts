import '@tetri/ui/fonts.css';
import '@tetri/ui/tokens.css';
import './base.css';
import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Loader.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import './kit.css';
// Last: what our tokens set holds over what the kit begins with.
import 'virtual:kit-variables.css';
